import type { AppInfo } from '../entities/app-info.ts'
import type { IndexInfo } from './index-info.ts'

/** The responses to the first screen's calls. */
export interface FirstAnswers {
  readonly appInfo: AppInfo
  readonly indexInfo: IndexInfo
  readonly langJson: Record<string, unknown>
}
