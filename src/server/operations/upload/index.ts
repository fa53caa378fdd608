import type { Handler } from '../../handler.ts'
import { uploadFileHandler } from './file.ts'
import { fileContentHandler } from './file-content.ts'

/** Every operation of the group `upload`. */
export const uploadHandlers: readonly Handler[] = [uploadFileHandler, fileContentHandler]
