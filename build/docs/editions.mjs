/** The documentation in each language: its pages in the order of the navigation, and the words around them. Every page of `docs/` stands in one group. */

/** Documents outside `docs/`, as pages: name -> file. */
export const otherDocuments = {
  changelog: 'CHANGELOG.md',
  architecture: 'ARCHITECTURE.md',
  contributing: 'CONTRIBUTING.md',
  security: 'SECURITY.md',
};

/** Folders in `docs/` that are one page each; `order` -1: the last file first. */
export const joinedFolders = {
  decisions: { title: 'Decisions', lead: 'Why it is as it is, and what would undo each.', order: 1 },
  releases: {
    title: 'All changes',
    lead: 'Each change that a user may notice, the newest version first.',
    order: -1,
  },
};

const recording = ['ingest', 'bills', 'exports', 'forwarding', 'telegram', 'wechat', 'wecom', 'operations'];
const developing = ['tutorial', 'embedding', 'elements', 'archive', 'core', 'command-line'];
const frameworks = [
  'frameworks',
  'plain-html',
  'react',
  'vue',
  'svelte',
  'angular',
  'next',
  'astro',
  'wordpress',
];
const chineseDeveloping = developing.filter((name) => name !== 'elements');
const project = ['benchmarks', ...Object.keys(joinedFolders), ...Object.keys(otherDocuments)];

/** `folder`: of its sources in `docs/` and of its pages beside the designer; `isEnglish`: a group of pages that there are in English alone. */
export const editions = [
  {
    lang: 'en',
    folder: '',
    groups: [
      { title: 'Plates', names: ['designer', 'printing', 'gallery', 'hosting'] },
      { title: 'In your page or program', names: developing },
      { title: 'Frameworks', names: frameworks },
      { title: 'Recording what you spend', names: recording },
      { title: 'The project', names: project },
    ],
    words: {
      site: 'Sign Designer',
      home: 'Guides',
      lead:
        'How to make and print a plate, put the designer into a page, draw plates from a script, and record spending in one line.',
      skip: 'Skip to the content',
      pages: 'Pages',
      parts: 'On this page',
      open: ['Open', ' the designer'],
      other: '中文',
      gallery: 'Gallery',
      galleryLead: 'Click a plate to open it in the designer.',
      styles: 'Styles',
      arrangements: 'Arrangements',
      arrangementsLead:
        'The arrangement is not a setting: the designer tries all that fit the shape and content, and takes the best.',
      allStyles: (n) => `All ${n} styles, and the arrangements of a plate.`,
    },
  },
  {
    lang: 'zh-CN',
    folder: 'zh/',
    groups: [
      { title: '挪车牌', names: ['designer', 'printing', 'gallery', 'hosting'] },
      { title: '记账', names: recording },
      { title: '给开发者', names: chineseDeveloping },
      { title: '在框架里用', names: frameworks },
      {
        title: '英文文档',
        names: [...developing, ...project].filter((name) => !chineseDeveloping.includes(name)),
        isEnglish: true,
      },
    ],
    words: {
      site: '挪车牌',
      home: '使用说明',
      lead: '怎么做牌子、怎么打印、放到自己的网站上，还有怎么用一句话记账。',
      skip: '跳到正文',
      pages: '目录',
      parts: '本页内容',
      open: ['打开', '设计器'],
      other: 'English',
      gallery: '样式一览',
      galleryLead: '点一块牌子，就在设计器里打开它。',
      styles: '样式',
      arrangements: '排法',
      arrangementsLead: '排法不用选：设计器会把适合这个形状和内容的都试一遍，用最好的。',
      allStyles: (n) => `全部 ${n} 种样式，和各种排法。`,
    },
  },
];
