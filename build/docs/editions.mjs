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
      data: (schema, list) =>
        `For programs: <a href="${schema}">design.schema.json</a>, the schema of the file format; <a href="${list}">llms.txt</a>, these guides for language models.`,
      live: {
        title: 'The elements, live',
        short: 'Elements, live',
        summary: 'Every attribute, event, part and file of the elements, to try out.',
        lead: (manifest) =>
          `Change an attribute and the element beside it follows; type into the designer and its events appear. Everything here is made from
<a href="${manifest}">custom-elements.json</a>; the same as a table: <a href="embedding.html#reference">Reference</a>.`,
        dispatched: 'Dispatched events',
        eventsOf: (tag) => `Events of ${tag}`,
        valueOf: (name, tag) => `${name} of ${tag}`,
        sentences: (texts) => `${texts.join('. ')}.`,
        attributes: 'Attributes',
        methods: 'Methods',
        files: 'Files',
        events: 'Events',
        parts: 'Parts',
        properties: 'Custom properties',
        call: 'Call',
        make: 'Make',
        show: 'Show',
      },
    },
  },
  {
    lang: 'zh-CN',
    folder: 'zh/',
    groups: [
      { title: '挪车牌', names: ['designer', 'printing', 'gallery', 'hosting'] },
      { title: '记账', names: recording },
      { title: '给开发者', names: [...developing, 'changelog'] },
      { title: '在框架里用', names: frameworks },
      {
        title: '英文文档',
        names: project.filter((name) => name !== 'changelog'),
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
      data: (schema, list) =>
        `给程序用的：<a href="${schema}">design.schema.json</a>，存档格式的 schema；<a href="${list}">llms.txt</a>，给大语言模型看的这些文档。`,
      live: {
        title: '组件，边看边试',
        short: '组件，边看边试',
        summary: '组件的每个属性、事件、部件和文件，都能当场试。',
        lead: (manifest) =>
          `改一个属性，组件马上跟着变；在设计器里打字，事件就列出来。本页按 <a href="${manifest}">custom-elements.json</a> 生成；想看表格，去<a href="embedding.html#查阅">查阅</a>。`,
        dispatched: '发出的事件',
        eventsOf: (tag) => `${tag} 的事件`,
        valueOf: (name, tag) => `${tag} 的 ${name}`,
        sentences: (texts) => `${texts.join('。')}。`,
        attributes: '属性',
        methods: '方法',
        files: '文件',
        events: '事件',
        parts: '部件',
        properties: '自定义属性',
        call: '调用',
        make: '生成',
        show: '指出来',
        elements: {
          'sign-designer': '把一份存档做成牌子。它是表单控件：在 `name` 下的值就是存档，JSON 文本。',
          'sign-view': '只展示一份存档的牌子；宽按所在的地方，高按牌子的比例。',
        },
      },
    },
  },
];
