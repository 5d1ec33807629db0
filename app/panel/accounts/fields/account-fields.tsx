import { type ComponentProps, type ReactNode, useId, useState } from 'react'

type FieldProps = ComponentProps<'input'> & { label: string; hint?: ReactNode }

export function LabelledField({ label, hint, className, ...input }: FieldProps) {
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

export function PasswordField(props: FieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <LabelledField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize={isShown ? 'none' : undefined}
        spellCheck={false}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Mostrar o que foi digitado"
        onClick={() => setIsShown(!isShown)}
        className="only-script absolute top-0 right-0 min-h-6 px-1 text-14 text-ink-2 underline-offset-2 hover:underline"
      >
        {isShown ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  )
}

type AlertProps = { english: string; portuguese: ReactNode; children?: ReactNode }

export function BilingualAlert({ english, portuguese, children }: AlertProps) {
  return (
    <div role="alert" className="rounded-2 border border-danger bg-danger-soft px-4 py-3 text-15">
      <p className="font-semibold text-danger">{portuguese}</p>
      <p lang="en" className="mt-0.5">
        {english}
      </p>
      {children}
    </div>
  )
}

export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

type Props = { title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode }

export function SignedOutLayout({ title, lead, children, aside }: Props) {
  return (
    <main id="conteudo" className="wrap grid justify-items-center pt-8 pb-section sm:pt-14">
      <div className="grid w-full max-w-110 gap-6">
        <header>
          <h1 className="text-28">{title}</h1>
          {lead && <p className="mt-2 text-15 text-pretty text-ink-2">{lead}</p>}
        </header>
        {children}
        {aside}
      </div>
    </main>
  )
}
