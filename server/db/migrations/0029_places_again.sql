-- The gazetteer knows more parts of cities: the next start loads it again.
DELETE FROM "places";
