import * as v from 'valibot'
import { Currency } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { RealtimeAccess } from '../realtime.ts'

/** The play type decides which tabs appear. */
export const PlayType = v.picklist([1, 2, 3, 4])

export type PlayType = v.InferOutput<typeof PlayType>

/** Skins: 1 default (blue), 2 red, 3 green, 4 brown, 5 purple. */
export const SkinNumber = v.picklist([1, 2, 3, 4, 5])

export type SkinNumber = v.InferOutput<typeof SkinNumber>

/** A language that the operator offers; `file_name` is the value for `lang_json` and `Accept-Language`. */
const OfferedLanguage = v.object({ label: v.string(), file_name: v.string() })

/**
 * Product settings of the operator. Pictures are relative paths on the media host. `customer_link` holds up to
 * two links, comma-separated: the first is labelled whatsapp, the second telegram.
 */
export const AppInfo = v.object({
  skin_setting: v.object({ skin_no: SkinNumber }),
  system_default_lang: v.string(),
  site_info: v.object({
    site_logo: v.string(),
    site_icon: v.string(),
    customer_icon: v.string(),
    languages: v.array(OfferedLanguage)
  }),
  customer_link: v.string(),
  /** Minimum length of a new login password. Left out: `LIMITS.minPasswordLength`. */
  login_password_min: v.nullish(v.number()),
  currency: Currency,
  /** Access to realtime events. Null: there are none, so clients poll. */
  realtime: v.nullish(RealtimeAccess),
  /** The bot that opens this product, without the @. Null: no known bot. */
  telegram: v.nullish(v.object({ bot_name: v.string() })),
  /** Origins of pages that may show this product in a frame and exchange messages with it. */
  partner_origins: v.nullish(v.array(v.string()))
})

export type AppInfo = v.InferOutput<typeof AppInfo>

export const appInfo = defineOperation({
  method: 'GET',
  path: '/api/v1/app/app_info',
  audience: 'anyone',
  summary: 'Skin, default language, site and support links',
  input: v.object({}),
  output: AppInfo
})
