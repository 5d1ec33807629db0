import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'

type Props = Omit<ComponentProps<'select'>, 'value' | 'ref' | 'onChange' | 'autoComplete'>

/**
 * A select of a GET form that submits the form on change, also for a change before hydration. Without script the form's button submits it.
 */
export function AutoSubmitSelect({ className = '', ...props }: Props) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const send = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true })
  const sendEarlyChoice = useEffectEvent(() => {
    const { current } = select
    if (current && isChosenEarly(current)) send(current.form)
  })
  useEffect(() => sendEarlyChoice(), [])
  return (
    <select
      {...props}
      ref={select}
      // A browser that restores an earlier choice would submit it.
      autoComplete="off"
      onChange={({ currentTarget }) => send(currentTarget.form)}
      className={`field select-field ${className}`}
    />
  )
}

/** True if the choice differs from the one in the sent HTML. */
function isChosenEarly({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(sent, 0)
}
