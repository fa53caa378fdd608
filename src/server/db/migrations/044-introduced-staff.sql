ALTER TABLE operator ADD COLUMN introduced_by uuid REFERENCES operator (id);
COMMENT ON COLUMN operator.introduced_by IS 'Who confirmed them while nobody else was there: for a day after it they are no second person.';
