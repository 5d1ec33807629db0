import type { ReactNode } from 'react'

type Props = { english: string; portuguese: ReactNode; children?: ReactNode }

/** A stated English sentence, with the same in the reader's language under it (T-34). */
export function BilingualAlert({ english, portuguese, children }: Props) {
  return (
    <div role="alert" className="rounded-2 border border-danger bg-danger-soft px-4 py-3 text-15">
      <p lang="en" className="font-semibold text-danger">
        {english}
      </p>
      <p className="mt-0.5">{portuguese}</p>
      {children}
    </div>
  )
}
