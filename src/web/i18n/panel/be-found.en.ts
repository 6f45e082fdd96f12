export default {
  beFound: {
    title: 'Poster & Google',
    text: 'Help guests find your menu: on Google, in your window and at the table.',
    privateAddress:
      "Guests can't open {address}. Set PUBLIC_URL to the address of your website before you print or paste anything.",
    poster: {
      title: 'Poster With QR Code',
      text: 'For the window or the tables, on A4 or Letter. The code opens your menu.',
      scan: 'Scan for our menu',
      codeAlt: 'QR code that opens {address}',
      print: 'Print Poster',
      svg: 'Download as SVG',
      png: 'Download as PNG',
      pngFailed: "Couldn't download the PNG",
      pngFailedText: "Your browser couldn't create the image. Please download the SVG instead.",
    },
    menu: {
      title: 'Printed Menu',
      text: "The whole menu with today's prices, in two columns.",
      open: 'Print Menu',
    },
    words: {
      title: 'What Search Engines Show',
      text: 'Titles and descriptions of your pages, under For Search Engines.',
      open: 'Open Home Page',
    },
    google: {
      title: 'Your Google Business Profile',
      text: 'Most guests look on Google Maps first. Your profile there is free and takes about 15 minutes.',
      steps: {
        claim:
          "Search for your restaurant on Google Maps and choose “Claim this business”. If it isn't there, add it at business.google.com.",
        contact: 'Choose Edit profile, then Contact, and paste the website.',
        links:
          'Under Edit profile, then Menu, Food ordering and Reservations, paste the links below and mark them as preferred.',
        same: 'Enter exactly the same name, address, phone number and opening hours as on your website.',
        wait: 'Google checks changes. They appear within a few days.',
      },
      names: { website: 'Website', menu: 'Menu', order: 'Order online', reservations: 'Reservations' },
      copy: 'Copy',
      copied: 'Copied',
      copyFailed: 'Not copied. Select the address and copy it.',
    },
  },
  printMenu: {
    title: 'Printed Menu',
    text: 'Everything guests can order now, with prices. Unavailable dishes are left out.',
    print: 'Print Menu',
    language: 'Language',
    both: 'Both',
    descriptions: 'With descriptions',
    loading: 'Loading the menu…',
    loadFailed: 'Failed to load the menu',
    empty: 'There is nothing on the menu yet.',
  },
} as const
