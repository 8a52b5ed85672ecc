-- whether a tier is more than so many percent away from the one before, or from the wholesale price where it is new
CREATE FUNCTION is_tier_moved(before jsonb, after jsonb, price bigint, percent int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE COST 10 AS $$
BEGIN
  IF jsonb_typeof(after) IS DISTINCT FROM 'array' THEN RETURN false; END IF;
  RETURN EXISTS (
    SELECT FROM jsonb_to_recordset(after) AS tier ("from" bigint, price bigint)
    LEFT JOIN jsonb_to_recordset(CASE jsonb_typeof(before) WHEN 'array' THEN before ELSE '[]' END)
      AS old ("from" bigint, price bigint) USING ("from"),
      LATERAL (SELECT coalesce(old.price, is_tier_moved.price) AS price) was
    WHERE abs(tier.price - was.price) * 100 > was.price * percent);
END $$;
