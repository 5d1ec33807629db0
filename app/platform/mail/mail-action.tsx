import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { colour, smallPrint } from './mail-theme.ts'

export function MailAction({ href, label }: { href: string; label: string }) {
  return (
    <Section style={{ padding: '8px 0 24px' }}>
      <Button href={href} className="mail-button" style={button}>
        {label}
      </Button>
      <div className="mail-only-in-html">
        <Text className="mail-ink-3" style={{ ...smallPrint, margin: '20px 0 0' }}>
          Se o botão não abrir, copie este endereço para o navegador:
        </Text>
        <Text style={{ ...smallPrint, margin: 0, wordBreak: 'break-all' }}>
          <Link href={href} className="mail-link" style={{ color: colour('accent'), textDecoration: 'underline' }}>
            {href}
          </Link>
        </Text>
      </div>
    </Section>
  )
}

const button = {
  padding: '14px 24px',
  borderRadius: 8,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center' as const,
  backgroundColor: colour('accent'),
  color: colour('onAccent'),
}
