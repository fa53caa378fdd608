import { article as articleOperation } from '../../../contract/help/article.ts'
import { createResource } from '../../../stores/loadable.ts'

/** The open article: about, privacy or terms. */
export const article = createResource(articleOperation, { quiet: true })
