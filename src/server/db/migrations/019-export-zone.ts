/** A file of records that is read by its address has the times of the merchant who asked for it. */
export const exportZone = `
ALTER TABLE export_ticket ADD COLUMN timezone text NOT NULL DEFAULT 'UTC';
`
