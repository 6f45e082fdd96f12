import { useEffect, useState } from 'react'

type QrCode = { svg: string; address: string }

/** The QR code of a text as SVG and as the address of a picture, once the library that draws it is loaded. */
export function useQrCode(text: string): QrCode | undefined {
  const [code, setCode] = useState<QrCode>()
  useEffect(() => {
    let isCurrent = true
    void import('uqr').then(({ renderSVG }) => {
      // With the white border that readers need.
      const svg = renderSVG(text, { ecc: 'M', border: 4 })
      if (isCurrent) setCode({ svg, address: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return code
}
