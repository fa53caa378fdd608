ALTER TABLE operator ADD COLUMN introduced_by uuid REFERENCES operator (id);
COMMENT ON COLUMN operator.introduced_by IS 'The owner who alone invited and confirmed them: they are no second person until another person confirms them.';
