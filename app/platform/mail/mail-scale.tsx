import { colour } from './mail-look.ts'

/** Heights of the marks of the portal's ruler, in px; the last one is the needle. */
const marks = [7, 11, 15, 19, 23]

/** The mark of the portal without a picture, since programs hide pictures until they are asked for. */
export function MailScale() {
  return (
    <span aria-hidden="true" style={{ marginRight: 10, whiteSpace: 'nowrap' }}>
      {marks.map((height, index) => {
        const isNeedle = index === marks.length - 1
        return (
          <span
            key={height}
            className={isNeedle ? 'mail-needle' : 'mail-bar'}
            style={{
              display: 'inline-block',
              width: 3,
              height,
              marginRight: 3,
              verticalAlign: -3,
              backgroundColor: colour(isNeedle ? 'needle' : 'ink'),
            }}
          />
        )
      })}
    </span>
  )
}
