/** Whether this can be a document's id at all: a bent link is not worth a request. */
export const isDocumentId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
