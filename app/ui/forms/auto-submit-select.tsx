import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'

type Props = Omit<ComponentProps<'select'>, 'value' | 'ref' | 'onChange' | 'autoComplete'>

/** Submits its GET form on change, also after a change before hydration. Without JavaScript the form needs a submit button. */
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
      // After going back, browsers would restore the former choice, and the form would submit it.
      autoComplete="off"
      onChange={({ currentTarget }) => send(currentTarget.form)}
      className={`field select-field ${className}`}
    />
  )
}

/** True if the visitor changed the choice before hydration. */
function isChosenEarly({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(sent, 0)
}
