import * as v from 'valibot'
import { Currency } from '../money.ts'
import { operation } from '../operation.ts'
import { RealtimeAccess } from '../realtime.ts'

/** The play type decides which tabs appear (specifications 1 and 2). */
export const PlayType = v.picklist([1, 2, 3, 4])

/** See {@link PlayType}. */
export type PlayType = v.InferOutput<typeof PlayType>

/** Skins: 1 default (blue), 2 red, 3 green, 4 brown, 5 purple (specification 1). */
export const SkinNumber = v.picklist([1, 2, 3, 4, 5])

/** See {@link SkinNumber}. */
export type SkinNumber = v.InferOutput<typeof SkinNumber>

/** A language that the operator offers; `file_name` is the value for `lang_json` and `Accept-Language`. */
const OfferedLanguage = v.object({ label: v.string(), file_name: v.string() })

/**
 * Product settings of the operator (specification 3). Pictures are relative paths on the media host. `customer_link` holds up to
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
  /** Minimum length of a new login password. Left out: the specification's minimum. */
  login_password_min: v.nullish(v.number()),
  currency: Currency,
  /** Access to realtime events. Null: there are none, so clients poll. */
  realtime: v.nullish(RealtimeAccess),
  /** The bot that opens this product, without the @. Null: no known bot. */
  telegram: v.nullish(v.object({ bot_name: v.string() })),
  /** Origins of pages that may show this product in a frame and exchange messages with it. */
  partner_origins: v.nullish(v.array(v.string()))
})

/** See {@link AppInfo}. */
export type AppInfo = v.InferOutput<typeof AppInfo>

/** Skin, default language, site and support links */
export const appInfo = operation({
  method: 'GET',
  path: '/api/v1/app/app_info',
  audience: 'anyone',
  summary: 'Skin, default language, site and support links',
  input: v.object({}),
  output: AppInfo
})
