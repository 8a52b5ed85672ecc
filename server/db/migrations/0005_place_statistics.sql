-- a city lies in one province, which the planner would else take for chance
CREATE STATISTICS addresses_of_places ON (province ->> 'id'), city FROM addresses;--> statement-breakpoint
ANALYZE addresses;
