-- Who writes contents and sees no money.
ALTER TABLE operator
  DROP CONSTRAINT operator_role_check,
  ADD CONSTRAINT operator_role_check CHECK (role IN ('owner', 'cashier', 'support', 'editor', 'auditor')) NOT VALID;
