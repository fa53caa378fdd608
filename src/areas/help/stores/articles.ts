import { article as articleOperation } from '../../../contract/help/article.ts'
import { resource } from '../../../stores/loadable.ts'

/** The open article: about, privacy or terms. */
export const article = resource(articleOperation, { quiet: true })
