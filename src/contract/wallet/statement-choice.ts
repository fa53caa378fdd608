import * as v from 'valibot'

/** A calendar month, `YYYY-MM`, in the business time zone. */
export const Month = v.pipe(
  v.string('value_invalid'),
  v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'value_invalid'),
  v.maxLength(7, 'value_invalid')
)

/** The month of a statement, and the kind of file. */
export const StatementChoice = { month: Month, format: v.picklist(['pdf', 'csv']) }
