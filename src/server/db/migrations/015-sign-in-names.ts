/**
 * Account names are unique in their normalized spelling (NFKC, lower case). Of older accounts that differ only in spelling one
 * gets the normalized name: the one that already has this spelling, else the oldest.
 */
export const signInNames = `
ALTER TABLE merchant ADD COLUMN sign_in_name text;
UPDATE merchant SET sign_in_name = first.name
FROM (
  SELECT DISTINCT ON (name) id, name
  FROM (SELECT id, account, created_at, normalize(lower(normalize(account, NFKC)), NFKC) AS name FROM merchant) AS named
  ORDER BY name, account = name DESC, created_at, id
) AS first
WHERE merchant.id = first.id;
ALTER TABLE merchant ADD CONSTRAINT merchant_sign_in_name_key UNIQUE (sign_in_name);
`
