/** How many vehicles stand in each step of the slider below it. */
export function RangeHistogram({ bars }: { bars: number[] }) {
  const highest = Math.max(1, ...bars)
  return (
    <svg
      viewBox={`0 0 ${bars.length * 10} 34`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-[11px] -mb-[22px] h-[34px] w-[calc(100%-22px)] text-line-2"
    >
      {bars.map((bar, index) => (
        <rect
          key={index}
          x={index * 10 + 1}
          y={34 - (bar / highest) * 34}
          width={8}
          height={(bar / highest) * 34}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}
