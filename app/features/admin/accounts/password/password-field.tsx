import { type ComponentProps, type ReactNode, useState } from 'react'
import { LabelledField } from '#app/features/admin/accounts/labelled-field.tsx'

type Props = ComponentProps<'input'> & { label: string; hint?: ReactNode }

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <LabelledField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
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
