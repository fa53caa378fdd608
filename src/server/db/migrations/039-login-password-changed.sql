ALTER TABLE merchant ADD COLUMN login_password_changed_at timestamptz(3);
COMMENT ON COLUMN merchant.login_password_changed_at IS 'Null while the password is the one of the registration, or there is none.';
