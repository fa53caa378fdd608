/**
 * Goods of the depot by profit and by cost. None by stock: an index that names it would make each sale write all indexes of the
 * good again, its many grams too.
 */
export const depotOrder = `
CREATE INDEX depot_product_profit ON depot_product ((sale_price - purchase_cost), id) WHERE active;
CREATE INDEX depot_product_cost ON depot_product (purchase_cost, id) WHERE active;
`
