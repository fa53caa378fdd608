-- All that decides about buying a project, and what its order shows. Null when it is not offered.
CREATE OR REPLACE FUNCTION project_terms(of_project uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('title', p.title, 'picture', p.picture, 'cost', p.cost::text, 'sale_price', p.sale_price::text,
      'items', jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name, 'picture', d.picture, 'active', d.active,
        'quantity', i.quantity, 'purchase_cost', d.purchase_cost::text, 'sale_price', d.sale_price::text) ORDER BY i.position, d.code))
    FROM project p JOIN project_item i ON i.project_id = p.id JOIN depot_product d ON d.id = i.depot_product_id
    WHERE p.id = of_project AND p.active GROUP BY p.id);
END $$;
