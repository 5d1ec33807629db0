import { CircleAlert } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'

/** Why a form was not taken. */
export function FormRefusal({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 rounded-3 border border-danger bg-danger-soft px-4 py-3.5">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-danger" />
      <div>
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}
