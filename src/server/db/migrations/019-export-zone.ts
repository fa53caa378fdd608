/** An export file read by its link has times in the time zone of the merchant who requested it. */
export const exportZone = `
ALTER TABLE export_ticket ADD COLUMN timezone text NOT NULL DEFAULT 'UTC';
`
