-- What amounts and days are counted in. The first amount of a merchant fixes it.
LOCK TABLE recharge_quote, recharge, deposit, order_request, submission, shop_order, transfer IN ACCESS EXCLUSIVE MODE;

CREATE TABLE money_unit (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  currency text,
  scale smallint,
  time_zone text,
  fixed_at timestamptz(3),
  CHECK ((currency IS NULL) = (scale IS NULL) AND (scale IS NULL) = (time_zone IS NULL))
);
COMMENT ON TABLE money_unit IS 'One row.';
COMMENT ON COLUMN money_unit.currency IS 'Null until the first start.';
COMMENT ON COLUMN money_unit.scale IS 'Decimals of the currency.';
COMMENT ON COLUMN money_unit.time_zone IS 'IANA name: days of limits and records are counted in it.';
COMMENT ON COLUMN money_unit.fixed_at IS 'Since when there are amounts of merchants, so that none of the three can change.';
INSERT INTO money_unit DEFAULT VALUES;

CREATE TRIGGER recharge_quote_unit BEFORE INSERT ON recharge_quote FOR EACH STATEMENT EXECUTE FUNCTION fix_money_unit();
CREATE TRIGGER recharge_unit BEFORE INSERT ON recharge FOR EACH STATEMENT EXECUTE FUNCTION fix_money_unit();
CREATE TRIGGER deposit_unit BEFORE INSERT ON deposit FOR EACH STATEMENT EXECUTE FUNCTION fix_money_unit();
CREATE TRIGGER order_request_unit BEFORE INSERT ON order_request FOR EACH STATEMENT EXECUTE FUNCTION fix_money_unit();
CREATE TRIGGER submission_unit BEFORE INSERT ON submission FOR EACH STATEMENT EXECUTE FUNCTION fix_money_unit();
CREATE TRIGGER shop_order_unit BEFORE INSERT ON shop_order FOR EACH STATEMENT EXECUTE FUNCTION fix_money_unit();
CREATE TRIGGER transfer_unit BEFORE INSERT ON transfer FOR EACH STATEMENT EXECUTE FUNCTION fix_money_unit();
