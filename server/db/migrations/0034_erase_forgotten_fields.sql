-- Earlier purges of accounts left these four fields of an animal without name and keeper.
UPDATE "animals" SET "sterilized" = NULL, "declawing" = NULL, "exterior_cat" = NULL, "registered" = NULL
WHERE "status" = 'removed' AND "name" = '' AND "owner_id" IS NULL AND "organization_id" IS NULL;
