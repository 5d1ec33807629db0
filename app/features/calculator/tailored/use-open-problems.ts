import { useEffect } from 'react'
import { calculatorFieldId } from '#app/features/calculator/number-field.tsx'
import type { TailoredProblems } from './tailored-form.ts'

/** A field that is wrong does not stay in a part of the form that is closed. */
export function useOpenProblems(problems: TailoredProblems) {
  const names = Object.keys(problems).join(' ')
  useEffect(() => {
    for (const name of names.split(' ').filter(Boolean))
      document.getElementById(calculatorFieldId(name))?.closest('details')?.setAttribute('open', '')
  }, [names])
}
