import type { Translate } from '../../i18n/translate.ts'
import { orderStepTitles } from '../../parts/order-steps.ts'

const isStep = (status: string): status is keyof typeof orderStepTitles => status in orderStepTitles

/** Returns the title of a step of an order; its own name where the server is newer than this page. */
export const formatOrderStep = (t: Translate, status: string): string =>
  isStep(status) ? t(orderStepTitles[status]) : status
