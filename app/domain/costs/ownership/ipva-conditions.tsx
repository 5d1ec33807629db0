import { TriangleAlert } from '#app/ui/icons.tsx'

/**
 * @param notices from `IpvaTexts`
 * @param name of the car, on pages with several cars
 */
export function IpvaConditions({ notices, name }: { notices: string[]; name?: string }) {
  return notices.map((notice) => (
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
