export default {
  media: {
    title: 'Media Library',
    address: 'Image address (URL)',
  },
} as const
