const LONGEST = 15_000

/** Whether there is a picture at an address, as this browser sees it. */
export const pictureLoads = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const image = new Image()
    image.onload = () => done(true)
    image.onerror = () => done(false)
    setTimeout(() => done(false), LONGEST)
    image.src = address
  })
