import { ChevronDown } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import type { Tailored } from './find-tailored.server.ts'
import type { TailoredProblems, TailoredTyped } from './tailored-form.ts'

/** The properties of every part of the form. */
export type PartProps = Pick<Tailored, 'figures'> & {
  /** The values of the fields when they came. */
  typed: TailoredTyped
  /** The current values of the fields. */
  live: TailoredTyped
  problems: TailoredProblems
  isOpen: boolean
  /** The message of a step about this part. */
  notice: string | null
}

type Props = { title: ReactNode; summary: string; isOpen: boolean; notice: string | null; children: ReactNode }

/** A part of the form that can be closed, with what stands in it in one line. */
export function FormPart({ title, summary, isOpen, notice, children }: Props) {
  return (
    <details open={isOpen} className="group/part border-b border-line">
      <summary className="grid min-h-15 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 py-3.5">
        <h2 className="flex items-center gap-2.5 text-18">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="row-span-2 size-5 flex-none transition-transform group-open/part:rotate-180"
        />
        <span className="mt-0.5 text-14 text-ink-2 group-open/part:hidden">{summary}</span>
      </summary>
      <div className="grid gap-4.5 pt-1 pb-6">
        {children}
        <p role="status" className="text-14 text-ink-2 empty:hidden">
          {notice}
        </p>
      </div>
    </details>
  )
}
