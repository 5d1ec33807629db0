import { nameOf, type Vehicle } from './vehicle.ts'

export function ModelName({ vehicle }: { vehicle: Pick<Vehicle, 'brand' | 'model'> }) {
  return <UnbrokenName>{nameOf(vehicle)}</UnbrokenName>
}

/** Keeps 'Kwid E-Tech' from breaking at the hyphen, and 'Ora 5' from ending with a lone figure. */
export function UnbrokenName({ children: name }: { children: string }) {
  return name.split(/(\S+-\S+|\S+ \S{1,2}$)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
