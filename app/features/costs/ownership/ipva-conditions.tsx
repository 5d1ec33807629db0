import { TriangleAlert } from '#app/ui/icons.tsx'
import { ipvaNotices } from './ipva-year-text.ts'
import type { IpvaYear } from './ownership-of.ts'

/** The conditions that a total takes as met and only the buyer can know, and what its rules leave open. @param name of one of several cars */
export function IpvaConditions({ ipvaYears, name }: { ipvaYears: IpvaYear[]; name?: string }) {
  return ipvaNotices(ipvaYears).map((notice) => (
    <p
      key={notice}
      className="mt-4 flex items-start gap-2 rounded-1 bg-warn-soft px-3 py-2 text-14 text-pretty text-warn"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>
        {name ? `IPVA, ${name}` : 'IPVA'}: {notice}
      </span>
    </p>
  ))
}
