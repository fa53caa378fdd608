-- Roles that owners make of operations.
CREATE TABLE own_role (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  operations jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX own_role_name ON own_role (lower(name)) WHERE ended_at IS NULL;
COMMENT ON COLUMN own_role.operations IS 'Names of operations. One that the contract does not let an own role have counts for nothing.';
COMMENT ON COLUMN own_role.ended_at IS 'Since when nobody can get it. It stays, for who held it before.';

ALTER TABLE operator
  ADD COLUMN own_role_id uuid REFERENCES own_role (id),
  DROP CONSTRAINT operator_role_check,
  ADD CONSTRAINT operator_role_check CHECK (role IN ('owner', 'cashier', 'support', 'editor', 'auditor', 'own')) NOT VALID,
  ADD CONSTRAINT operator_own_role_check CHECK ((role = 'own') = (own_role_id IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN operator.own_role_id IS 'The role, where the staff has made it itself.';
