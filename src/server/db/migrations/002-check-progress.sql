-- The check of the books works in slices and continues where it was interrupted.
ALTER TABLE books ADD COLUMN progress jsonb;
COMMENT ON COLUMN books.progress IS 'Of the check that is under way: when it began, its next slice, and what it has found. Null: none is.';
