/** Whether there is a picture at an address, as this browser sees it. */
export const pictureLoads = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const image = new Image()
    image.onload = () => done(true)
    image.onerror = () => done(false)
    image.src = address
  })
