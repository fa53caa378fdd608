import './quantity.css'

type StorefrontQuantityProps = {
  label: string
  value: string
  error?: string | undefined
  fewer: string
  more: string
  /** The id of the form that it belongs to. */
  form: string
  /** The most digits. */
  max: number
}

/** How many pieces. Without scripts the number is typed; the page's script shows the buttons and steps by them. */
export function StorefrontQuantity({ label, value, error, fewer, more, form, max }: StorefrontQuantityProps) {
  const step = (by: 1 | -1, name: string) => (
    <button type="button" className="quantity-step" data-step={by} aria-label={name} aria-controls="quantity" hidden>
      <svg className="icon icon-20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={by > 0 ? 'M5 12h14M12 5v14' : 'M5 12h14'} />
      </svg>
    </button>
  )
  return (
    <div className="quantity">
      <div className="quantity-box">
        {step(-1, fewer)}
        <input
          className="quantity-input"
          id="quantity"
          form={form}
          name="quantity"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'quantity-error' : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={max}
          defaultValue={value}
          data-focus={error ? 'true' : undefined}
        />
        {step(1, more)}
      </div>
      {error && (
        <p className="quantity-error" id="quantity-error">
          {error}
        </p>
      )}
    </div>
  )
}
