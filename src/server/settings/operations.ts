import { operatorAuditExport, operatorAuditList, operatorReadingList } from '../../contract/settings/audit.operator.ts'
import {
  operatorBotRemove,
  operatorBotUse,
  operatorCurrencySet,
  operatorInstallationDetail
} from '../../contract/settings/installation.operator.ts'
import { operatorFlowPause, operatorFlowResume, operatorPauseList } from '../../contract/settings/pause.operator.ts'
import { operatorSettingList, operatorSettingUpdate } from '../../contract/settings/setting.operator.ts'
import { runTransaction } from '../db/retry.ts'
import { createAttachment } from '../files/attachment.ts'
import { type Handler, handleOperator } from '../handler/handler.ts'
import { exportAudit, listAudit } from './audit-list.ts'
import { requireNotFixed } from './fixed.ts'
import { readInstallation, removeBot, useCheckedBot } from './installation.ts'
import { setMoneyUnit } from './money-unit.ts'
import { listPauses, pauseFlow, resumeFlow } from './pause.ts'
import { listReadings } from './personal-reading.ts'
import { readSettings, updateSettings } from './settings.ts'

export const settingsHandlers: readonly Handler[] = [
  handleOperator(operatorSettingList, (_input, { db }) => readSettings(db)),
  handleOperator(operatorSettingUpdate, (input, { db, config, operator }) =>
    runTransaction(db, tx => updateSettings(tx, operator, input, config))
  ),
  handleOperator(operatorInstallationDetail, (_input, { db, config, secret }) => readInstallation(db, config, secret)),
  handleOperator(operatorBotUse, (input, { db, config, operator }) => {
    requireNotFixed(config.fromEnvironment.bot)
    return runTransaction(db, tx => useCheckedBot(tx, operator, input))
  }),
  handleOperator(operatorBotRemove, async (_input, { db, operator }) => {
    await runTransaction(db, tx => removeBot(tx, operator))
    return {}
  }),
  handleOperator(operatorCurrencySet, (input, { db, config, operator }) =>
    runTransaction(db, tx => setMoneyUnit(tx, operator, input, config))
  ),
  handleOperator(operatorPauseList, async (_input, { db }) => ({ list: await listPauses(db) })),
  handleOperator(operatorFlowPause, (input, { db, operator }) =>
    runTransaction(db, tx => pauseFlow(tx, operator, input))
  ),
  handleOperator(operatorFlowResume, (input, { db, operator }) =>
    runTransaction(db, tx => resumeFlow(tx, operator, input))
  ),
  handleOperator(operatorAuditList, (input, { db }) => listAudit(db, input)),
  handleOperator(operatorReadingList, (input, { db }) => listReadings(db, input)),
  handleOperator(operatorAuditExport, async (input, { readsOf }) =>
    createAttachment(await exportAudit(await readsOf(), input), 'audit.csv')
  )
]
