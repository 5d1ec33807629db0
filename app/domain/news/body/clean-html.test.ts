import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { cleanHtml, plainTextOf } from './clean-html.server.ts'

/** Attacks from the OWASP XSS filter evasion cheat sheet. Each is a whole body. */
const attacks = [
  `<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>`,
  `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"\`/+/onmouseover=1/+/[*/[]/+alert(42);//'>`,
  `<a onmouseover="alert(document.cookie)">xss link</a>`,
  `<img onmouseover=alert(1) src="/a.svg">`,
  `<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>`,
  `<a href="javascript:alert(String.fromCharCode(88,83,83))">Click</a>`,
  `<IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"></img>`,
  `<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058&#0000097&#0000108&#0000101&#0000114&#0000116(1)">Click</a>`,
  `<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74(1)">Click</a>`,
  `<a href="jav   ascript:alert('XSS');">Click</a>`,
  `<a href="jav&#x09;ascript:alert('XSS');">Click</a>`,
  `<a href="jav&#x0A;ascript:alert('XSS');">Click</a>`,
  `<a href=" &#14;  javascript:alert('XSS');">Click</a>`,
  `<SCRIPT/XSS SRC="https://evil.example/xss.js"></SCRIPT>`,
  `<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^\`=alert("XSS")>`,
  `<<SCRIPT>alert("XSS");//\\<</SCRIPT>`,
  `<SCRIPT SRC=//evil.example/.j>`,
  `<IMG SRC="\`<javascript:alert>\`('XSS')"`,
  `<iframe src=//evil.example/scriptlet.html <`,
  `</TITLE><SCRIPT>alert("XSS");</SCRIPT>`,
  `<INPUT TYPE="IMAGE" SRC="javascript:alert('XSS');">`,
  `<BODY BACKGROUND="javascript:alert('XSS')">`,
  `<STYLE>li {list-style-image: url("javascript:alert('XSS')");}</STYLE><UL><LI>XSS</br>`,
  `<svg/onload=alert('XSS')>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
  `<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>`,
  `<BGSOUND SRC="javascript:alert('XSS');">`,
  `<LINK REL="stylesheet" HREF="https://evil.example/xss.css">`,
  `<STYLE>@import'https://evil.example/xss.css';</STYLE>`,
  `<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert('XSS');">`,
  `<IFRAME SRC="javascript:alert('XSS');"></IFRAME>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<FRAMESET><FRAME SRC="javascript:alert('XSS');"></FRAMESET>`,
  `<TABLE><TD BACKGROUND="javascript:alert('XSS')">x</TD></TABLE>`,
  `<DIV STYLE="background-image: url(javascript:alert('XSS'))">x</DIV>`,
  `<p style="position:fixed;inset:0;background:url(https://evil.example/)">x</p>`,
  `<BASE HREF="javascript:alert('XSS');//">`,
  `<OBJECT TYPE="text/x-scriptlet" DATA="https://evil.example/scriptlet.html"></OBJECT>`,
  `<EMBED SRC="data:image/svg+xml;base64,PHN2Zy8+" type="image/svg+xml"></EMBED>`,
  `<math href="javascript:alert(1)">x</math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
  `<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>`,
  `<details open ontoggle=alert(1)>x</details>`,
  `<video><source onerror="alert(1)"></video>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<a href="/\\evil.example">x</a>`,
  `<img src="https://evil.example/pixel.gif">`,
  `<img src="//evil.example/pixel.gif">`,
  `<img src="/\\evil.example/pixel.gif">`,
  `<img src="/&#9;/evil.example/pixel.gif">`,
  `<img srcset="https://evil.example/pixel.gif 1x" src="/a.png">`,
  `<p id="conteudo" name="cookie" class="fixed">x</p>`,
  `<!--[if gte IE 4]><SCRIPT>alert('XSS');</SCRIPT><![endif]-->`,
  `<script type="application/ld+json">{"@type":"FAQPage"}</script>`,
  `<xss style="behavior: url(xss.htc);">x</xss>`,
  `<template><script>alert(1)</script></template>`,
  `<textarea><script>alert(1)</script></textarea>`,
]

describe('a body', () => {
  test.each(attacks)('cannot contain %s', (attack) => {
    const clean = cleanHtml(`<p>antes</p>${attack}<p>depois</p>`)
    for (const element of parse(clean).querySelectorAll('*')) {
      expect(['P', 'A', 'IMG', 'TABLE', 'TBODY', 'TR', 'TD', 'UL', 'LI', 'BR', 'DIV']).toContain(element.tagName)
      for (const [name, value] of Object.entries(element.attributes)) {
        expect(name).toMatch(/^(?:href|src|alt|title|rel|loading|decoding)$/)
        if (name === 'src') expect(value).toMatch(/^\/[^/\\]*$/)
        if (name === 'href') expect(value).not.toMatch(/script|data:|evil/i)
      }
    }
  })

  test('keeps text, structure, tables, links and stored pictures', () => {
    const html = [
      '<h2>Uma seção</h2><p>Texto com <strong>peso</strong> e <a href="/veiculo/1">um carro</a>.</p>',
      '<ul><li>item</li></ul>',
      '<table><caption>Tabela</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ].join('')
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<img src="/ilustracoes/1/lado.svg" alt="Um carro">')).toContain('src="/ilustracoes/1/lado.svg"')
    expect(cleanHtml('<h1>Outro título</h1>')).toBe('<h2>Outro título</h2>')
    expect(cleanHtml('<a href="https://exemplo.com.br/">fora</a>')).toContain('rel="noopener"')
  })

  test('is cleaned in reasonable time at any depth and length', async () => {
    const hostile = ['<p>'.repeat(50_000), `<a href="${'&#106;'.repeat(50_000)}">x</a>`, '<'.repeat(100_000)]
    expect(await cpuMsOf(() => hostile.map((html) => cleanHtml(html)))).toBeLessThan(3_000)
  })

  test('gives its plain text with separated table cells', () => {
    expect(plainTextOf('<p>Preço &amp; prazo</p><p>São R$ 99.990</p><script>alert(1)</script>')).toBe(
      'Preço & prazo São R$ 99.990',
    )
    expect(plainTextOf('<table><tr><td>um</td><td>dois</td></tr></table>três<br>quatro')).toBe('um dois três quatro')
  })
})
