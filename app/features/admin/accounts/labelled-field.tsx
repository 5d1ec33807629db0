import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = ComponentProps<'input'> & { label: string; hint?: ReactNode }

export function LabelledField({ label, hint, className, ...input }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...input} className="field" />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
