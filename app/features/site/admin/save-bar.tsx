import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type Props = { label: string; isSaving: boolean; isDirty: boolean; children?: ReactNode }

/** The foot of a form of settings. @param children further buttons */
export function SaveBar({ label, isSaving, isDirty, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="primary" aria-disabled={isSaving}>
        {isSaving ? 'Salvando…' : label}
      </Button>
      {children}
      <p role="status" className="text-14 text-ink-2">
        {isDirty && !isSaving && 'Alterações não salvas.'}
      </p>
    </div>
  )
}
