/** Limits that client and backend share. Lengths are in characters, times in the unit of their name. */
export const LIMITS = {
  /** The days of the contract: there is nothing in other centuries, and dates of some of them are read as years of another one. */
  firstDay: '2000-01-01',
  lastDay: '2999-12-31',
  /** Request timeout. */
  timeoutMs: 50_000,
  /** Minimum length of transaction, current and new passwords. */
  minPasswordLength: 6,
  maxPasswordLength: 72,
  /** Upper bound for the operator's minimum login password length. */
  maxMinPasswordLength: 32,
  /** Maximum length as typed. It is above the normalized maximum because three code points can become one letter. */
  maxTypedPasswordLength: 288,
  minAccountLength: 3,
  maxAccountLength: 32,
  /** As for passwords: a name may be longer as typed than after normalization. */
  maxTypedAccountLength: 128,
  maxNicknameLength: 40,
  maxTextLength: 2_000,
  maxNameLength: 80,
  /** A text of a shop about itself, or about delivery. */
  maxShopTextLength: 600,
  /** The message with an order request. */
  maxRequestLength: 500,
  /** For how many days the buyer's data of an order request are kept after its decision; of an undecided one after it was made. */
  decidedRequestDays: 30,
  undecidedRequestDays: 90,
  /** For how many days an order that has ended keeps the name of its buyer. */
  buyerNameDays: 90,
  maxAddressLength: 128,
  /** Number of wrong transaction passwords before the lock, and its duration. */
  passwordTries: 5,
  passwordLockMs: 15 * 60_000,
  /** A change of the transaction password blocks withdrawals for this long. */
  passwordChangeHoldMs: 24 * 3_600_000,
  accessTokenMs: 15 * 60_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  refreshGraceMs: 10_000,
  /** How long an `Idempotency-Key` is kept. After that, the same key is a new intent. */
  idempotencyKeyMs: 30 * 24 * 3_600_000,
  /** Maximum picture size in bytes. */
  maxUploadBytes: 10 * 1_048_576,
  /** Maximum picture size in pixels, because decoding needs memory for each. */
  maxUploadPixels: 16_000_000,
  pageSize: 20,
  maxPageSize: 100,
  maxWithdrawalAccounts: 10,
  /** How long a new withdrawal account waits while the merchant's allow-list is on. */
  allowListHours: 24,
  /** Maximum of the waiting period that the operator sets for all new withdrawal accounts. */
  maxAccountWaitHours: 168,
  /** Free invitations by username per day. */
  invitesPerDay: 2,
  maxInvitesPerDay: 100,
  maxSiteName: 30,
  maxSepaName: 70,
  /** Banks that the operator can name. */
  maxBanks: 200,
  /** Usernames that one merchant may invite per hour, because each response reveals whether the name exists. */
  invitesTriedPerHour: 20,
  /** Maximum pieces (bundles) of one order. */
  maxOrderQuantity: 999,
  /** Maximum number of orders that are paid at once. */
  maxOrdersPaid: 50,
  /** Maximum number of days that the proceeds of an order are held. */
  maxSettlementDays: 90,
  /** How many percent below and above the depot's price an operator can let merchants set their own. */
  maxPriceBelowPercent: 90,
  maxPriceAbovePercent: 500,
  /** Maximum number of products in one shop. */
  maxProducts: 5_000,
  /** Pictures of a good. */
  maxPictures: 8,
  /** For how many days an account that its merchant closed can be reopened. */
  closedDays: 30,
  /** For how many days a request waits for a second person, and for how many hours its secret can be collected afterwards. */
  approvalDays: 7,
  collectHours: 24,
  /** For how many minutes a used second factor counts for what needs it again. */
  verifiedMinutes: 10,
  /** For how many hours a link works by which a member of staff enrols, or a merchant sets new passwords. */
  linkHours: 24,
  /** For how many days it is kept which member of staff read personal data of which merchant. */
  readingDays: 400,
  recoveryCodes: 10,
  /** Minimum length of a password of staff. */
  minStaffPasswordLength: 12,
  maxPasskeys: 10,
  /** The sale price of a good, project or order is at most this many times its cost. */
  maxSaleTimesCost: 10,
  /** Feedback messages of one merchant per hour. */
  feedbackPerHour: 30
} as const
