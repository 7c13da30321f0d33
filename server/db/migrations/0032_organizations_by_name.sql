CREATE INDEX "organizations_by_name" ON "organizations" USING btree ("name_words");
