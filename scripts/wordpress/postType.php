<?php
/** A post type with fields, as a plugin of a publisher registers one. Copied to `mu-plugins` by `startWordPress.ts`. */
add_action('init', function () {
    register_post_type('happening', [
        'label' => 'Happenings',
        'public' => true,
        'show_in_rest' => true,
        'rest_base' => 'happenings',
        'supports' => ['title', 'editor', 'thumbnail', 'custom-fields'],
        'taxonomies' => ['category'],
    ]);
    foreach (['starts', 'venue', 'price'] as $name)
        register_post_meta('happening', $name, ['show_in_rest' => true, 'single' => true, 'type' => 'string']);
});
